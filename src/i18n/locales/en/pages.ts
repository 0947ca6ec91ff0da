export const pages = {
  label: 'Pages',
  page: 'Page {{page}}',
  previous: 'Previous page',
  next: 'Next page',
} as const;
