/** A thin bar while the next page is fetched. */
export function ProgressBar({ navigating }: { navigating: boolean }) {
  return navigating && <div className="progress" role="progressbar" aria-label="Loading the page" />;
}
