/** A pipeline that checks and tests a module. */
import type { CiSystem } from '../../protocol/new-module.js';

/**
 * By path from the root of the repository; empty for `none`.
 *
 * @param version of the npm package
 */
export function ciFile(system: CiSystem, version: string): Readonly<Record<string, string>> {
  const program = `npx --yes --package=@platform-config/cli@${version} platform-config`;
  switch (system) {
    case 'github':
      return {
        '.github/workflows/product-module.yml': `name: Product module

on: [push, pull_request]

jobs:
  check:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${program} check . --format github
      - run: ${program} test .
`,
      };
    case 'gitlab':
      return {
        '.gitlab-ci.yml': `product-module:
  image: node:22
  script:
    - ${program} check .
    - ${program} test . --format junit > product-module-tests.xml
  artifacts:
    when: always
    reports:
      junit: product-module-tests.xml
`,
      };
    case 'none':
      return {};
  }
}
