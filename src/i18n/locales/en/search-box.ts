export const searchBox = {
  label: 'Search',
  placeholder: 'Search songs and artists',
  submit: 'Search now',
} as const;
