export const discover = {
  playlists: 'Playlists',
  categories: 'Categories',
  subCategories: '{{category}} subcategories',
  tagsFailed: 'The categories could not be loaded',
  tagsNone: 'No categories yet',
  failed: 'The playlists could not be loaded',
  none: 'No playlists in this category',
  noneHint: 'Try another category.',
} as const;
