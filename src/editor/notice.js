/** Shows mistakes that stopped no save, above the editor. Runs in the browser without a build step. */

const TITLE = 'Saved. Please correct:';
const CLOSE = 'Close';

/** Shows the mistakes in place of an earlier notice; removes the notice if there are none. @param {readonly string[]} mistakes */
export function showNotice(mistakes) {
  document.getElementById('notice')?.remove();
  if (mistakes.length === 0) return;
  const notice = document.createElement('section');
  notice.id = 'notice';
  notice.setAttribute('role', 'status');
  const title = document.createElement('h2');
  title.textContent = TITLE;
  const list = document.createElement('ul');
  list.append(
    ...mistakes.map((mistake) => {
      const item = document.createElement('li');
      item.textContent = mistake;
      return item;
    }),
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = CLOSE;
  close.addEventListener('click', () => notice.remove());
  notice.append(title, list, close);
  document.body.append(notice);
}
