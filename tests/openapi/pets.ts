// A tagged enum of structs, as three generators know it: its tag tells the variants apart, and what has no tag, or that of another, does not compile.
import type { components } from "./generated/catalogue.js";
import type { Pet as HeyPet, PetInput as HeyInput } from "./generated/catalogue/types.gen.js";
import type { Pet as OrvalPet, PetInput as OrvalInput } from "./generated/orval/catalogue.js";

type Pet = components["schemas"]["Pet"];
type Input = components["schemas"]["PetInput"];

function told(pet: Pet): number {
  switch (pet.kind) {
    case "Cat":
      return pet.lives;
    case "Dog":
      return pet.name.length;
    case "Other":
      return 0;
  }
}

function toldByHey(pet: HeyPet): number {
  return pet.kind === "Cat" ? pet.lives : pet.kind === "Dog" ? pet.name.length : 0;
}

function toldByOrval(pet: OrvalPet): number {
  return pet.kind === "Cat" ? pet.lives : pet.kind === "Dog" ? pet.name.length : 0;
}

// a field with a default may be left out
const dog = { kind: "Dog", name: "Rex" } as const;
export const sent: [Input, HeyInput, OrvalInput] = [dog, dog, dog];
export const all = [told, toldByHey, toldByOrval];

const untagged = { lives: 9 };
// @ts-expect-error
export const one: Pet = untagged;
// @ts-expect-error
export const another: HeyPet = untagged;
// @ts-expect-error
export const third: OrvalPet = untagged;
const mixed = { kind: "Dog", lives: 9 } as const;
// @ts-expect-error
export const mixedOne: Pet = mixed;
// @ts-expect-error
export const mixedAnother: HeyPet = mixed;
// @ts-expect-error
export const mixedThird: OrvalPet = mixed;

// without its tag a struct is itself
export const cat: [components["schemas"]["Cat"]] = [untagged];
