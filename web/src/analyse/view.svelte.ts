/** How somebody looks at analyses, for as long as the page is open. */

export const view = $state({ hasEngine: true });
