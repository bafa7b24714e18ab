import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles } from '../src/core/listFiles.ts';

interface SizeFigures {
  htmlMedianKilobytes: number;
  htmlP90Kilobytes: number;
  htmlLargestKilobytes: number;
  firstScriptKilobytes: number;
  sidebarLargestKilobytes: number;
}

/** Compressed sizes of a built site as sent by our server (brotli 5, scripts 11), in kilobytes of 1,000 bytes. */
export function measureSizes(dist: string): SizeFigures {
  const files = listFiles(dist);
  const docs = files.filter((file) => file.startsWith('docs/') && file.endsWith('.html'));
  const html = sizes(dist, docs);
  const app = /data-app="[^"]*?(site-assets\/[^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';
  const sidebars = sizes(
    dist,
    files.filter((file) => file.startsWith('site-assets/sidebar-')),
  );
  return {
    htmlMedianKilobytes: percentile(html, 0.5),
    htmlP90Kilobytes: percentile(html, 0.9),
    htmlLargestKilobytes: percentile(html, 1),
    // The build compresses scripts itself, as far as Brotli goes.
    firstScriptKilobytes: readFileSync(join(dist, `${app}.br`)).length / 1000,
    sidebarLargestKilobytes: percentile(sidebars, 1),
  };
}

function sizes(dist: string, files: string[]): number[] {
  return files.map((file) => brotliSize(readFileSync(join(dist, file))) / 1000);
}

/** Size of a text as compressed by our server. */
export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** Quantile of sorted values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
