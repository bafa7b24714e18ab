#!/usr/bin/env node
/** Command of the packed package: serves a built or published site on standard input and output. */
import { serveStdio } from './node.ts';

const [place] = process.argv.slice(2);
if (place === undefined || place.startsWith('-')) {
  console.error('Usage: fdc3-docs-mcp <address of a published site, or folder with a build>');
  process.exitCode = 1;
} else
  serveStdio(place).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
