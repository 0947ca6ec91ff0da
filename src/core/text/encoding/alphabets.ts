/** A language that is written in single bytes: its letters above ASCII in lower case, the most frequent first. */
export type Alphabet = {
  encoding: 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254';
  letters: string;
  /** How much rarer than other languages its texts are, in bits. */
  priorBits: number;
  /** True for a script of its own, whose words hold no Latin letters. */
  isScript: boolean;
};

const latin = (encoding: Alphabet['encoding'], letters: string, priorBits = 0): Alphabet => ({
  encoding,
  letters,
  priorBits,
  isScript: false,
});
const script = (encoding: Alphabet['encoding'], letters: string): Alphabet => ({
  encoding,
  letters,
  priorBits: 0,
  isScript: true,
});

/** The languages whose letters distinguish the code pages. A text is in the language that explains it best. */
export const alphabets: readonly Alphabet[] = [
  // German, French, Spanish, Portuguese, Italian, the Nordic languages, Icelandic.
  latin('windows-1252', 'üäöß'),
  latin('windows-1252', 'éèàêçùâîôûëïœ'),
  latin('windows-1252', 'óíáéñúü'),
  latin('windows-1252', 'ãçáéíõóêúâôà'),
  latin('windows-1252', 'èàùòìé'),
  latin('windows-1252', 'äöåøæéü'),
  latin('windows-1252', 'áíðóþúéæýö', 4),
  // Polish, Czech and Slovak, Hungarian, Romanian, Croatian and Slovene.
  latin('windows-1250', 'ąęłóżśćńź'),
  latin('windows-1250', 'áíéěřčžšýůúťďňóľôäĺŕ'),
  latin('windows-1250', 'áéöőóüíúű'),
  latin('windows-1250', 'ăîţâş'),
  latin('windows-1250', 'čšžćđ'),
  // Turkish.
  latin('windows-1254', 'ıüşğöçİâîû'),
  // Russian and Bulgarian, Ukrainian.
  script('windows-1251', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'),
  script('windows-1251', 'оанитвреслкудмпязгьбчйхцїжієшюфщґ'),
  // Greek.
  script('windows-1253', 'αοιετσνηυρπκμλςωόίάδγέχθήύφώβξζψ'),
];
