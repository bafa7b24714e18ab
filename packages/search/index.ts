/** Types and limits shared by the build, browser and other providers: records, requests, responses. */
export * from './types.ts';
export * from './request.ts';
export * from './markedText.ts';
export { kindReader, namedKinds } from './kinds.ts';
