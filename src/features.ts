// By its path: the package imports a module of `src`, which `--preserve-symlinks` would look for in node_modules.
import { docusaurusSource } from '../packages/docusaurus/docusaurusSource.ts';
import type { Feature } from './core/site/types.ts';
import { admonitions } from './features/admonitions/feature.ts';
import { anchors } from './features/anchors/feature.ts';
import { changes } from './features/changes/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { checker } from './features/checker/feature.ts';
import { details } from './features/details/feature.ts';
import { diagrams } from './features/diagrams/feature.ts';
import { glance } from './features/glance/feature.ts';
import { hosts } from './features/hosts/feature.ts';
import { notFound } from './features/not-found/feature.ts';
import { offline } from './features/offline/feature.ts';
import { release } from './features/release/feature.ts';
import { rules } from './features/rules/feature.ts';
import { samples } from './features/samples/feature.ts';
import { search } from './features/search/feature.ts';
import { tabs } from './features/tabs/feature.ts';

/** All features of the site. Their order determines the order of their additions to a page. */
export const features: Feature[] = [
  admonitions,
  anchors,
  tabs,
  details,
  glance,
  diagrams,
  rules,
  changes,
  release,
  notFound,
  search,
  checker,
  samples,
  catalogue,
  hosts,
  offline,
  { name: 'docusaurus', sources: { docusaurus: (folder) => docusaurusSource(folder) } },
];
