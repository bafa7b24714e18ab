import type { Feature } from '../../core/site/types.ts';
import { tabDirective, tabsDirective } from './drawTabs.ts';
import { Tab, Tabs } from './Tabs.tsx';

export const tabs: Feature = {
  name: 'tabs',
  directives: [tabsDirective, tabDirective],
  styles: ['features/tabs/tabs.css'],
  components: { 'doc-tabs': Tabs, 'doc-tab': Tab },
  appScript: 'src/features/tabs/appScript.ts',
};
