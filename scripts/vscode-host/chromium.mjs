// The headless Chromium of @sparticuz/chromium, unpacked once next to the packages.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './process-group.mjs';

const modules = fileURLToPath(new URL('node_modules/', import.meta.url));
const packed = join(modules, '@sparticuz/chromium/bin');

// Inside node_modules, so that a fresh install of another version does not find it.
const unpacked = join(modules, '.chromium');

/**
 * @typedef {object} Executable
 * @property {string} executablePath
 * @property {Record<string, string>} env variables to start it with
 */

/** @returns {Promise<Executable>} Chromium with its own shared libraries and, if the system has none, its own font */
export async function chromiumExecutable() {
  if (!existsSync(unpacked)) await unpack();
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { LD_LIBRARY_PATH: join(unpacked, 'lib'), FONTCONFIG_FILE: join(unpacked, 'all-fonts.conf') },
  };
}

async function unpack() {
  const folder = await mkdtemp(join(modules, '.chromium-'));
  try {
    await Promise.all([
      decompress('chromium.br', join(folder, 'chromium')),
      extract('al2023.tar.br', folder),
      extract('fonts.tar.br', folder),
      writeFile(join(folder, 'all-fonts.conf'), fontConfiguration),
    ]);
    // The last step makes it visible, so that an interrupted run leaves no incomplete copy.
    await rename(folder, unpacked).catch((error) => {
      if (!existsSync(unpacked)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} target
 */
function decompress(name, target) {
  const source = createReadStream(join(packed, name));
  return pipeline(source, createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }));
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function extract(name, folder) {
  const archive = join(folder, `${name}.tar`);
  await decompress(name, archive);
  await run('tar', ['-x', '--no-same-owner', '-f', archive, '-C', folder]);
  await rm(archive);
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
