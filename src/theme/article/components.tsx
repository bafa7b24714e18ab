import type { Components } from 'hast-util-to-jsx-runtime';
import { Availability } from './Availability.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Heading } from './Heading.tsx';
import { Image } from './Image.tsx';
import { Table } from './Table.tsx';
import { Task } from './Task.tsx';

/** The elements of an article's tree that the theme draws; features have others, and all else are HTML's own. */
export const articleComponents = {
  'doc-availability': Availability,
  'doc-code': CodeBlock,
  'doc-heading': Heading,
  'doc-table': Table,
  'doc-task': Task,
  img: Image,
} as Partial<Components>;
