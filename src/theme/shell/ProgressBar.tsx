/** A thin bar while the next page is fetched; its style keeps it unseen for the first 200 ms. */
export function ProgressBar({ navigating }: { navigating: boolean }) {
  return navigating && <div className="progress" role="progressbar" aria-label="Loading the page" />;
}
