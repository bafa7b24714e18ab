/** Creates search records and indexes during a site build. */
export { buildIndex, type BuiltIndex, type IndexInput } from './buildIndex.ts';
export { linkWords } from './linkWords.ts';
export { namesPath, type OtherNames, shelves } from './otherVersions/names.ts';
export { otherNames, type NamedVersionInput } from './otherVersions/otherNames.ts';
export { makeRecords, type RecordPage, type RecordsInput, type RecordSection } from './records.ts';
