// In the browser: does in the exported page what its reader does, and tells what came of it.

/** @type {string[]} */
const complaints = [];
const frame = document.createElement('iframe');
frame.width = '900';
frame.height = '900';
frame.src = 'form.html';
const isLoaded = new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
document.body.append(frame);

try {
  await isLoaded;
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) throw new Error('The page is in no frame.');
  contentWindow.addEventListener('error', ({ message }) => complaints.push(message));
  contentDocument.addEventListener('securitypolicyviolation', ({ blockedURI }) => complaints.push(blockedURI));
  const scenario = await read(contentDocument);
  await tell('outcome', { agent: navigator.userAgent, scenario, complaints, fault: null });
} catch (error) {
  await tell('outcome', { agent: navigator.userAgent, scenario: '', complaints, fault: String(error) });
}

/** @param {Document} page */
async function read(page) {
  /** @param {string} selector @param {string} text */
  const named = (selector, text) =>
    [...page.querySelectorAll(selector)].find((element) => element.textContent.trim().startsWith(text));
  /** @param {string} label */
  const field = (label) => {
    const found = named('label', label);
    return found && 'control' in found ? /** @type {HTMLInputElement} */ (found.control) : undefined;
  };
  /** @param {HTMLInputElement} control @param {string} value */
  const enter = (control, value) => {
    control.value = value;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  /** @template T @param {string} what @param {() => T | null | undefined} find */
  const until = async (what, find) => {
    const found = await new Promise((/** @type {(value: T) => void} */ resolve) => {
      const observer = new MutationObserver(() => look());
      const look = () => {
        const value = find();
        if (!value) return;
        observer.disconnect();
        resolve(value);
      };
      observer.observe(page, { attributes: true, characterData: true, childList: true, subtree: true });
      look();
    });
    await tell('step', what);
    return found;
  };
  await until('show the name of the module', () => named('h1', 'Brightwillow Funeral Cover'));
  (await until('show a question', () => field('Accident'))).click();
  await until('show the question that an answer opens', () => field('Police case number'));
  enter(await until('show the status', () => field('Approval status')), 'approved');
  enter(await until('show the date', () => field('Date')), '2026-12-24');
  const hidden = await until('offer reasons', () =>
    page.querySelector('[aria-label^="Show hidden blocks and reasons"]'),
  );
  if (hidden instanceof contentWindowOf(page).HTMLElement) hidden.click();
  await until('say a reason', () =>
    [...page.querySelectorAll('*')].find((one) =>
      one.textContent.includes('Shown when “Who died?” is not Main Member'),
    ),
  );
  const copy = await until('offer the answers', () => named('button', 'Copy answers'));
  if (copy instanceof contentWindowOf(page).HTMLElement) copy.click();
  const text = await until('give the answers', () => page.querySelector('[aria-label="The answers as a scenario"]'));
  return /** @type {HTMLTextAreaElement} */ (text).value;
}

/** @param {Document} page */
function contentWindowOf({ defaultView }) {
  if (!defaultView) throw new Error('The page has no window.');
  return defaultView;
}

/** @param {'outcome' | 'step'} what @param {unknown} content */
async function tell(what, content) {
  await fetch(what, { method: 'POST', body: JSON.stringify(content) });
}
