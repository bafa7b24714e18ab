/** Data that build, browser and other providers share: records, requests, answers, and the limits of all of them. */
export * from './types.ts';
export * from './request.ts';
export * from './markedText.ts';
export { kindReader, namedKinds } from './kinds.ts';
