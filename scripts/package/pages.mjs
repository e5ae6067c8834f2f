// The documentation in the packages: the pages for users, without pictures, so that they open without a network.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/**
 * Copies the pages for users into a package: docs/ without the pages about this project itself.
 * @param {string} root the folder of the repository
 * @param {string} target the folder of the package
 * @param {{ version: string, repository: { url: string } }} manifest
 */
export async function copyPages(root, target, { version, repository }) {
  const pages = (await readdir(join(root, 'docs'), { recursive: true }))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !ABOUT_THE_PROJECT.test(path))
    .sort();
  const release = `${repository.url.replace(/\.git$/, '')}/blob/v${version}`;
  for (const page of pages) {
    await mkdir(join(target, dirname(page)), { recursive: true });
    const text = await readFile(join(root, page), 'utf8');
    await writeFile(join(target, page), pageInPackage(page, text, new Set(pages), release));
  }
}

/** Pages for contributors. */
const ABOUT_THE_PROJECT = /^docs\/(?:decisions\/|(?:coverage|glossary|package|performance|protocol|testing)\.md$)/;

/**
 * @param {string} page its path in the repository
 * @param {string} text
 * @param {ReadonlySet<string>} pages those in the package
 * @param {string} release the web address of the released files
 */
function pageInPackage(page, text, pages, release) {
  return text
    .replace(/^ *!\[[^\]]*\]\([^)]*\)\n\n?/gm, '')
    .replace(/\]\((?!https?:|#)([^)#\s]+)/g, (link, /** @type {string} */ path) => {
      const target = posix.join(posix.dirname(page), path);
      return pages.has(target) ? link : `](${release}/${target}`;
    });
}
