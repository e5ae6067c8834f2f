#!/usr/bin/env node
/** The language server. */
import { main } from '../node/main.js';

main(process.argv.slice(2));
