// The licences of the packages whose code is shipped: built from the actual contents of the bundles.
import { readdirSync, readFileSync } from 'node:fs';

/** The usual names of files with a package's terms. */
const TERMS = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)[^/]*$/i;

const LINE = '-'.repeat(80);

/**
 * The folders of the packages whose code is in the bundles, e.g. `node_modules/lit-html`.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 */
export function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.entries(output.inputs)),
  );
  const folders = inputs.flatMap(([path, { bytesInOutput }]) => {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    return folder !== undefined && bytesInOutput > 0 ? [folder] : [];
  });
  return [...new Set(folders)].sort();
}

/**
 * The notices as text: each package with its version and its unmodified terms.
 * @param {readonly string[]} folders of packages
 */
export function thirdPartyNotices(folders) {
  const packages = [...folders].map(readPackage).sort((one, other) => one.title.localeCompare(other.title, 'en'));
  const sections = packages.map(({ title, terms }) => `${LINE}\n${title}\n${LINE}\n\n${terms}\n`);
  return `Platform Config contains code of these packages, each under its own terms.\n\n${sections.join('\n')}`;
}

/** @param {string} folder */
function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder).filter((file) => TERMS.test(file));
  if (files.length === 0 && typeof license !== 'string') throw new Error(`${folder} names no licence.`);
  const texts = files.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  const holder = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  return {
    title: `${name} ${version} (${license ?? 'see below'})`,
    terms: texts.length > 0 ? texts.join(`\n\n`) : `Copyright (c) ${holder}. License: ${license}.`,
  };
}
