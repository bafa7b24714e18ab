import { describe, expect, it } from 'vitest';
import { aboutTest } from '../../src/features/rules/docTests.ts';

describe('what a test checks', () => {
  it.each([
    ['For FDC3 1.2 and 2.0. open() accepts a name.\nCall: open()', '1.2 and 2.0', 'open() accepts a name.'],
    ['New in 2.2. getAgent() resolves. It is new.', '2.2', 'getAgent() resolves.'],
    ['An app adds a listener for 2.0 agents. It stays.', undefined, 'An app adds a listener for 2.0 agents.'],
    ['No end', undefined, 'No end'],
    ['', undefined, ''],
  ])('%j', (text, versions, about) => {
    expect(aboutTest(text)).toEqual({ versions, about });
  });
});
