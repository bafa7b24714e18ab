/** What a page says when no server gave it. The worker and the app both say it. */
export const keptText = 'The site cannot be reached. This page is what this browser keeps of it.';
