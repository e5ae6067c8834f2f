// The licences of the packages whose code is shipped: built from the actual contents of the bundles.
import { readdirSync, readFileSync } from 'node:fs';

/** The usual names of files with a package's terms. */
const TERMS = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)[^/]*$/i;

const LINE = '-'.repeat(80);

/** A comment that names the terms of code that a package has taken from another. */
const EMBEDDED = /\/\*!(?:(?!\*\/)[^])*?SPDX-License-Identifier[^]*?\*\//g;

/**
 * The folders of the packages whose code is in the bundles, e.g. `node_modules/lit-html`.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 */
export function bundledPackages(metafiles) {
  return [...new Set(bundledFiles(metafiles).map(({ folder }) => folder))].sort();
}

/**
 * What files in the bundles say of the terms of code that their package has from elsewhere: the texts, by the folder of the package.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function embeddedTerms(metafiles) {
  /** @type {Map<string, Set<string>>} */
  const terms = new Map();
  for (const { folder, path } of bundledFiles(metafiles))
    for (const [comment] of readFileSync(path, 'utf8').matchAll(EMBEDDED)) {
      const text = comment.replace(/^\/\*!\s*|\s*\*\/$/g, '').replace(/^ *\* ?/gm, '');
      terms.set(folder, (terms.get(folder) ?? new Set()).add(text.trim()));
    }
  return terms;
}

/** @param {readonly import('esbuild').Metafile[]} metafiles */
function bundledFiles(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.entries(output.inputs)),
  );
  return inputs.flatMap(([path, { bytesInOutput }]) => {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    return folder !== undefined && bytesInOutput > 0 ? [{ folder, path }] : [];
  });
}

/**
 * The notices as text: each package with its version and its unmodified terms.
 * @param {readonly string[]} folders of packages
 * @param {ReadonlyMap<string, ReadonlySet<string>>} embedded
 */
export function thirdPartyNotices(folders, embedded) {
  const packages = folders
    .map((folder) => readPackage(folder, embedded.get(folder)))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  const sections = packages.map(({ title, terms }) => `${LINE}\n${title}\n${LINE}\n\n${terms}\n`);
  return `Platform Config contains code of these packages, each under its own terms.\n\n${sections.join('\n')}`;
}

/**
 * @param {string} folder
 * @param {ReadonlySet<string>} [embedded]
 */
function readPackage(folder, embedded = new Set()) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder).filter((file) => TERMS.test(file));
  if (files.length === 0 && typeof license !== 'string') throw new Error(`${folder} names no licence.`);
  const texts = files.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  const holder = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  return {
    title: `${name} ${version} (${license ?? 'see below'})`,
    terms: [...(texts.length > 0 ? texts : [`Copyright (c) ${holder}. License: ${license}.`]), ...embedded].join(
      '\n\n',
    ),
  };
}
