/** What a generated picture shows. Each name has its painter in `covers/`. */
export type CoverScene =
  // Albums and singles.
  | 'rooftops'
  | 'waves'
  | 'pixels'
  | 'hillside'
  | 'clouds'
  | 'mountains'
  | 'citrus'
  | 'aurora'
  | 'paper'
  | 'tram'
  // Lists, charts and the albums of editions: shapes and colours, varied by the seed.
  | 'arcs'
  | 'dunes'
  | 'ribbons'
  | 'tiles'
  | 'orbits'
  | 'strata'
  | 'podium'
  // Artists and users.
  | 'emblem'
  | 'bust';
