// Routing in the browser: the address decides which page is shown, links change it without a request.

const api = '/api/v1/notes';
const page = document.getElementById('page');

const pages = [
  [/^\/$/, showNotes],
  [/^\/notes\/(\d+)$/, showNote],
  [/^\/about$/, showAbout],
];

async function show() {
  const [match, render] = pages
    .map(([pattern, render]) => [location.pathname.match(pattern), render])
    .find(([match]) => match) ?? [[], showNothing];
  const [title, ...nodes] = await render(...match.slice(1));
  document.title = title;
  page.replaceChildren(element('h1', {}, title), ...nodes);
}

async function showNotes() {
  const notes = await request(api);
  const items = notes.map((note) => element('li', {}, element('a', { href: `/notes/${note.id}` }, note.text)));
  const field = element('input', { name: 'text', required: true, id: 'text', autocomplete: 'off' });
  const form = element('form', {}, element('label', { for: 'text' }, 'A new note'), field, element('button', {}, 'Add'));
  const problem = element('p', { role: 'alert' });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const note = await request(api, { method: 'POST', body: JSON.stringify({ text: field.value }) });
      go(`/notes/${note.id}`);
    } catch (error) {
      problem.textContent = error.message;
    }
  });
  return ['Notes', element('ul', {}, ...items), form, problem];
}

async function showNote(id) {
  try {
    const note = await request(`${api}/${id}`);
    const remove = element('button', { type: 'button' }, 'Delete');
    remove.addEventListener('click', async () => {
      await request(`${api}/${id}`, { method: 'DELETE' });
      go('/');
    });
    return [`Note ${note.id}`, element('p', {}, note.text), remove];
  } catch (error) {
    return ['No such note', element('p', {}, error.message)];
  }
}

function showAbout() {
  return ['About', element('p', {}, 'One page, many addresses: the server answers each of them with the same page.')];
}

function showNothing() {
  return ['Not found', element('p', {}, 'There is no page at this address.')];
}

// Errors are problem details.
async function request(path, options = {}) {
  const response = await fetch(path, { headers: { 'content-type': 'application/json', accept: 'application/json' }, ...options });
  if (response.status === 204) return null;
  const value = await response.json();
  if (!response.ok) throw new Error(value.errors?.map((error) => error.detail).join(', ') ?? value.detail);
  return value;
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function go(path) {
  history.pushState(null, '', path);
  return show();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname);
});
window.addEventListener('popstate', show);
show();
