/** What a browser keeps of a version, as the build lists it: `offline/<label>.json`. */
export interface KeptList {
  /** Changes when any of the files does. */
  print: string;
  pages: number;
  schemas: number;
  /** In bytes. */
  size: number;
  /** URL and a hash of the content. */
  files: [url: string, hash: string][];
}
