import type { Components } from 'hast-util-to-jsx-runtime';
import { Admonition, AdmonitionTitle } from '../../features/admonitions/Admonition.tsx';
import { Availability } from '../../features/availability/Availability.tsx';
import { Checker } from '../../features/checker/Checker.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Diagram } from '../../features/diagrams/Diagram.tsx';
import { Heading } from './Heading.tsx';
import { Image } from './Image.tsx';
import { Rule } from '../../features/rules/Rule.tsx';
import { Tab, Tabs } from '../../features/tabs/Tabs.tsx';
import { Table } from './Table.tsx';
import { Task } from './Task.tsx';

/** The elements of an article's tree that React components draw; all others are HTML's own. */
export const articleComponents = {
  'doc-admonition': Admonition,
  'doc-admonition-title': AdmonitionTitle,
  'doc-availability': Availability,
  'doc-check': Checker,
  'doc-code': CodeBlock,
  'doc-diagram': Diagram,
  'doc-heading': Heading,
  'doc-rule': Rule,
  'doc-tab': Tab,
  'doc-table': Table,
  'doc-tabs': Tabs,
  'doc-task': Task,
  img: Image,
} as Partial<Components>;
