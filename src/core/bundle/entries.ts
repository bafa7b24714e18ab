import { scriptedStyles } from '../../theme/styles/files.ts';
import { searchStyleFiles, themeStyleFiles } from './styles.ts';

/** The scripts, each by the module that it begins with. */
export const browserEntries = {
  boot: 'src/browser/boot.ts',
  firstInput: 'src/browser/firstInput.ts',
  copy: 'src/features/offline/copy/copy.ts',
  keeper: 'src/features/keeping/keeper.ts',
  app: 'src/browser/app.ts',
} as const;

/** The style sheets that the app brings as text. */
export function bundledStyles(
  engine: string,
  articleStyles: string[],
): Record<'scripted' | 'articles' | 'search', string[]> {
  return {
    scripted: themeStyleFiles(engine, scriptedStyles),
    articles: themeStyleFiles(engine, articleStyles),
    search: searchStyleFiles(engine),
  };
}
