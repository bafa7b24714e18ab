import { describe, expect, it } from 'vitest';
import { readWords } from '../engine/tokenize.ts';
import { plainText } from '../markedText.ts';
import { smallEngine } from './support/smallSite.ts';

/** Scripts without spaces between words. */
const engine = smallEngine('1', [
  {
    id: 'channel',
    title: '频道',
    description: '应用程序加入频道后,会收到其他应用程序的上下文。车门关闭时请勿靠近。',
    sections: [{ id: 'bell', headings: ['缆车的铃声'], text: '每次出发都会响。' }],
  },
  { id: 'ja', title: '日本語の見出し', description: 'ドアが閉まると、ロープが動きます。', part: 'J' },
  { id: 'bell-ja', title: 'ケーブルカーの鐘', description: '自動車ではありません。', part: 'J' },
  { id: 'ko', title: '케이블카의 종', description: '밧줄을 당기면 채널에 참가합니다.', part: 'K' },
  { id: 'th', title: 'ช่องสัญญาณ', description: 'แอปพลิเคชันเข้าร่วมช่องสัญญาณ', part: 'T' },
]);
const urls = (query: string) => engine.search({ query }).hits.map(({ url }) => url.replace('/docs/', ''));

describe('a search in a script without spaces', () => {
  it.each([
    ['加入频道', 'channel'],
    ['车门', 'channel'],
    ['铃声', 'channel#bell'],
    ['响', 'channel#bell'],
    ['鐘', 'bell-ja'],
    ['車', 'bell-ja'],
    ['ドア', 'ja'],
    ['見出し', 'ja'],
    ['閉まる', 'ja'],
    ['밧줄', 'ko'],
    ['참가', 'ko'],
    ['สัญญาณ', 'th'],
    ['เข้าร่วม', 'th'],
  ])('%s finds %s', (query, url) => expect(urls(query)[0]).toBe(url));

  it.each(['飞机', '電話', '비행기'])('%s finds nothing', (query) => expect(urls(query)).toEqual([]));

  it('marks matching characters once', () => {
    const { snippet } = engine.search({ query: '加入频道' }).hits[0]!;
    expect(snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['加入频道']);
    expect(plainText(snippet).length).toBeGreaterThan(25);
  });

  it('finds quoted text', () => {
    expect(urls('"加入频道"')).toEqual(['channel']);
    expect(urls('"频道加入"')).toEqual([]);
  });
});

it.each([
  ['FDC3标准', ['FDC3', '标准']],
  ['キーを押す', ['キー', 'を', '押', 'す']],
  ['𠮷野家', ['𠮷野', '野家']],
  ['a v2.0', ['a', 'v2.0']],
])('%s is read as %j', (text, words) => {
  const found = readWords(text);
  expect(found.map((word) => word.text)).toEqual(words);
  for (const { text: word, start, end } of found) expect(text.slice(start, end)).toBe(word);
});
