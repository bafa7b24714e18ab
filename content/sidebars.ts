import type { SidebarsConfig } from '../src/docs/sidebarConfig.ts';

/**
 * The trees of the documentation, for all versions at once. An entry without a label takes the document's own; a document that a
 * version does not have is skipped there, and so is a category with nothing in it.
 */
const sidebars: SidebarsConfig = {
  docs: [
    {
      category: 'Getting Started',
      versions: '>=2.0',
      items: ['fdc3-intro', 'why-fdc3', 'fdc3-charter'],
    },
    {
      category: 'Getting Started',
      versions: '1.2',
      items: [
        'fdc3-intro',
        'supported-platforms',
        'why-fdc3',
        'fdc3-charter',
        { doc: 'fdc3-compliance', label: 'FDC3 Compliance' },
        { doc: 'fdc3-standard', label: 'FDC3 :version Abstract' },
      ],
    },
    {
      category: 'Getting Started',
      versions: '<=1.1',
      items: [
        'fdc3-intro',
        { doc: 'fdc3-charter', label: 'Charter' },
        'why-fdc3',
        { doc: 'fdc3-compliance', label: 'FDC3 Compliance' },
        { doc: 'fdc3-standard', label: 'FDC3 :version Abstract' },
      ],
    },
    {
      category: 'FDC3 Standard',
      versions: '>=2.0',
      items: [
        { doc: 'fdc3-standard', label: 'Abstract' },
        { doc: 'fdc3-compliance', label: 'Compliance' },
        'fdc3-glossary',
        'references',
        { doc: 'supported-platforms', versions: '<2.2' },
        {
          category: 'API Part',
          items: [
            { doc: 'api/spec', label: 'Overview' },
            { doc: 'supported-platforms', versions: '>=2.2' },
            'api/ref/Channel',
          ],
        },
      ],
    },
    {
      category: 'API',
      versions: '<2.0',
      items: [
        'api/overview',
        { doc: 'api/spec', label: 'API Specification' },
        { category: 'Reference', versions: '1.2', items: ['api/ref/Channel'] },
        { category: 'Interfaces', versions: '1.1', items: ['api/ref/Channel'] },
      ],
    },
  ],
  // Its documents are not written yet; a sidebar without documents does not appear.
  'use-cases': [],
};

export default sidebars;
