import { REPEAT_RULE, type Statement, type WordPattern } from './statementWords.ts';

function just(...statements: Statement[]): WordPattern['says'] {
  return () => statements;
}

/**
 * Returns a function that makes one statement of this rule from a sentence. The statement is about drawings of the
 * colour that the sentence names, if it names one.
 */
function coloured(rule: string, further: Partial<Statement> = {}): WordPattern['says'] {
  return ({ colour }) => [{ rule, ...further, ...(colour && { colour }) }];
}

const SUM: Statement = { rule: 'killer-cage', part: 'sum' };
const DIFFERENT: Statement = { rule: 'killer-cage', part: 'different' };

const KILLER: readonly WordPattern[] = [
  { text: '(?:in|within|inside) {cage},? {n} {must}{add} {total}', says: coloured('killer-cage', { part: 'sum' }) },
  { text: '{n} (?:in|within|inside) {cage},? {must}{add} {total}', says: coloured('killer-cage', { part: 'sum' }) },
  {
    text: '{cage} (?:{must}{add} {total}|(?:show|give|indicate|display)s? (?:their|its|the) (?:sum|total)s?(?: of (?:their|its|the) digits)?)',
    says: coloured('killer-cage', { part: 'sum' }),
  },
  { text: '{n} {no_repeat} (?:in|within|inside) {cage}', says: coloured('killer-cage', { part: 'different' }) },
  { text: '(?:in|within|inside) {cage},? {n} {no_repeat}', says: coloured('killer-cage', { part: 'different' }) },
  { text: '{n} (?:in|within|inside) {cage} {no_repeat}', says: coloured('killer-cage', { part: 'different' }) },
  {
    text: '{cage} (?:cannot|do not|must not|may not) contain (?:repeat(?:ed|ing)?|duplicate) digits',
    says: just(DIFFERENT),
  },
  { text: '{n} {may_repeat} (?:in|within|inside) {cage}', says: coloured('killer-cage', { part: 'repeats' }) },
  { text: '(?:in|within|inside) {cage},? {n} {may_repeat}', says: coloured('killer-cage', { part: 'repeats' }) },
  {
    text: '{n} {no_repeat} (?:in|within|inside) {cage_plain},? (?:which|and cages|and they|and) (?:{must}{add} {total}|(?:show|give|indicate)s? (?:their|its|the) (?:sum|total)s?)',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '(?:in|within|inside) {cage_plain},? {n} {no_repeat},? and (?:they )?{must}{add} {total}',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '{n} (?:in|within|inside) {cage_plain} {no_repeat},? and (?:they )?{must}{add} {total}',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '{n} (?:in|within|inside) {cage_plain},? {must}{add} {total},? (?:and|but) (?:they )?(?:{no_repeat}|without repeat(?:s|ing)?)',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '(?:in|within|inside) {cage_plain},? {n} {must}{add} {total},? (?:and|but) (?:digits |they )?{no_repeat}(?: within a cage)?',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '(?:cells (?:in|within|inside) |in |within |inside )?{cage_plain} {must}contains? (?:only )?(?:different|distinct|unique) (?:digits|numbers)',
    says: just(DIFFERENT),
  },
  {
    text: '(?:cells (?:in|within|inside) |in |within |inside )?{cage_plain} {must}contains? (?:only )?(?:different|distinct|unique) (?:digits|numbers),? (?:(?:(?:that|which|and) )?{must}{add}|summing to|adding(?: up)? to|totall?ing) {total}',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '{cage_plain} {must}{add} {total},? (?:(?:with )?no repeats(?: allowed)?|with no repeated digits|without (?:repeats|repeating(?: digits)?))',
    says: just(SUM, DIFFERENT),
  },
  {
    text: 'no digits? (?:(?:may|can) )?repeats? (?:in|within|inside) {cage}',
    says: coloured('killer-cage', { part: 'different' }),
  },
  {
    text: '(?:killers?|(?:killer )?cages?): {n} {must}{add} {total},? (?:and|but) (?:they )?{no_repeat}',
    says: just(SUM, DIFFERENT),
  },
  {
    text: '(?:the )?(?:sum|total) of (?:the |its )?digits (?:in|within|inside) {cage} is (?:given|shown|written|indicated) (?:in|at) (?:its|the) (?:(?:top|upper)[ -]left )?corner(?: of the cage)?',
    says: coloured('killer-cage', { part: 'sum' }),
  },
  { text: '(?:normal |standard )?killer (?:sudoku |cage )?rules apply', says: just(SUM, DIFFERENT) },
  { text: 'digits in a cage do not repeat, and add up to the number in its corner', says: just(SUM, DIFFERENT) },
];

const ARROW_END =
  "(?:the |that )?(?:digits?|numbers?|values?|sum)?(?: ?(?:in|of|inside) )?(?:(?:the|its|their|that|that arrow's|the arrow's|the attached|the connected|the corresponding) )?(?:attached |connected )?(?:circles?|circled cells?|bulb)";

const PILL =
  "(?:the (?:digits?|numbers?|values?) in )?(?:the |its |that arrow's |the attached |the connected )?circle ?(?:/|or) ?(?:pill|oval)";

const ARROWS: readonly WordPattern[] = [
  {
    text: `(?:{n} )?{along} {the}arrows?(?: line)?,? (?:{n} )?{must}{add} (?:${ARROW_END}|the (?:digit|number|value) in (?:that|the|its) (?:arrow's )?circle)`,
    says: just({ rule: 'arrow' }),
  },
  {
    text: `(?:{n} )?{along} {the}arrows?(?: line)?,? (?:{n} )?{must}{add} ${PILL}`,
    says: just({ rule: 'arrow' }, { rule: 'arrow', part: 'pill' }),
  },
  { text: `{n} (?:along|on) (?:the|its|an arrow's) shaft {must}{add} ${ARROW_END}`, says: just({ rule: 'arrow' }) },
  { text: 'arrows? {add} the (?:digits?|numbers?|values?) in (?:the|their) circles?', says: just({ rule: 'arrow' }) },
  { text: 'the digits along an arrow add up to the number in its circle', says: just({ rule: 'arrow' }) },
  {
    text: '(?:{the}(?:pill|oval)s? (?:is|are|contains?)?|a circle over several cells is) (?:{must})?(?:read as )?(?:an? )?(?:single )?(?:two|2|multi|three|3)?[- ]?(?:digit )?numbers?,? ?(?:(?:is |are |which is )?read (?:from )?(?:left[ -]to[ -]right|(?:left to right|top to bottom)(?:,? (?:and|or) (?:from )?(?:left to right|top to bottom))?))?',
    says: just({ rule: 'arrow', part: 'pill' }),
  },
  {
    text: '{n} {may_repeat} (?:along|on) {the}arrows?(?:,? if allowed by other rules)?',
    says: just({ rule: 'arrow', part: 'harmless' }),
  },
];

const RISE = '{must}(?:strictly )?(?:increase|ascend|rise|get larger|get bigger|go up)(?: in value)?';
const BULB =
  "(?:,? ?(?:starting |beginning |moving away |away |going up )?(?:from|at) {the}(?:thermometer's |round |rounded |circular )?bulb(?: ends?)?(?: to {the}(?:tip|end|other end|top|flat end)s?)?)";
const RISE_SLOWLY =
  '{must}(?:increase or (?:stay|remain) the same|(?:stay|remain) the same or increase|not decrease|never decrease)';

const THERMOMETERS: readonly WordPattern[] = [
  {
    text: `(?:{along} {the}{colour}(?:thermometers?|thermos?),? )(?:{n} )?${RISE}${BULB}`,
    says: coloured('thermometer'),
  },
  { text: `{n} {along} {the}{colour}(?:thermometers?|thermos?),? ${RISE}${BULB}`, says: coloured('thermometer') },
  {
    text: `{n} {must}(?:strictly )?increase (?:along|on) {the}{colour}(?:thermometers?|thermos?),?${BULB}`,
    says: coloured('thermometer'),
  },
  { text: `{the}{colour}(?:thermometers?|thermos?) ${RISE}${BULB}`, says: coloured('thermometer') },
  {
    text: `{n} ${RISE} from {the}(?:round )?bulbs?(?: ends?)?(?: to {the}(?:tip|end|other end|top|flat end)s?)? (?:of|along|on|in) {the}{colour}(?:thermometers?|thermos?)`,
    says: coloured('thermometer'),
  },
  {
    text: `(?:{along} {the}{colour}(?:slow )?(?:thermometers?|thermos?),? )(?:{n} )?${RISE_SLOWLY}${BULB}`,
    says: coloured('thermometer', { fields: { slow: true } }),
  },
  {
    text: `{n} {along} {the}{colour}(?:slow )?(?:thermometers?|thermos?),? ${RISE_SLOWLY}${BULB}`,
    says: coloured('thermometer', { fields: { slow: true } }),
  },
];

const CELLS = '(?:two |the )?(?:adjacent |neighbouring )?(?:cells|digits|numbers)';
const WHITE = '{the}white (?:kropki )?(?:dots?|circles?)';
const BLACK = '{the}black (?:kropki )?(?:dots?|circles?)';
const CONSECUTIVE =
  '(?:{must}(?:contain|have|be|hold|are) (?:two )?consecutive(?: (?:digits|numbers|values))?|{must}(?:have|are|contain)? ?(?:digits with )?a difference of 1|{must}differ by (?:1|one)|are consecutive)';
const RATIO =
  '(?:{must}(?:have|contain|be|are)? ?(?:digits |numbers |values )?(?:with |in )?(?:a |the )?(?:ratio (?:of )?(?:1:2|2:1|2)|(?:1:2|2:1) ratio)|{must}(?:have|contain|be) (?:one|a) digit (?:that is )?(?:double|twice) the other)';
// No verb in the second half of a sentence such as “A white dot joins consecutive digits, a black dot digits in a 1:2
// ratio”.
const JOINS =
  '(?:(?:join|separate|connect|link|indicate|show|mark|mean|denote)s?(?: that)?(?: (?:the|two|adjacent|neighbouring) )*)?';

const DOTS: readonly WordPattern[] = [
  { text: `${CELLS} (?:{beside}) ${WHITE}(?: between them)? ${CONSECUTIVE}`, says: just({ rule: 'white-dot' }) },
  {
    text: `${WHITE} ?${JOINS} ?(?:cells|digits|numbers)? ?(?:with |containing |that are |are )?consecutive(?: (?:digits|numbers|values))?`,
    says: just({ rule: 'white-dot' }),
  },
  { text: `${CELLS} (?:{beside}) ${BLACK}(?: between them)? ${RATIO}`, says: just({ rule: 'black-dot' }) },
  {
    text: `${BLACK} (?:{beside} )?(?:show|indicate|mean|denote)s? a (?:1:2 |2:1 )?ratio(?: of (?:1:2|2:1))? (?:between|in) (?:two|the) (?:connected |adjacent )?cells`,
    says: just({ rule: 'black-dot' }),
  },
  {
    text: `${BLACK} ?${JOINS} ?(?:cells|digits|numbers)? ?(?:with |containing |in )(?:digits (?:in|with) )?(?:a |the )?(?:ratio (?:of )?(?:1:2|2:1)|(?:1:2|2:1) ratio)`,
    says: just({ rule: 'black-dot' }),
  },
  {
    text: `${BLACK} ?${JOINS} ?(?:cells|digits|numbers) (?:where|of which|in which|so that|such that) one(?: digit| number| of them)? is (?:double|twice|two times) the other`,
    says: just({ rule: 'black-dot' }),
  },
  {
    text: 'digits on both sides of a white dot are consecutive, or differ by the number in it',
    says: just({ rule: 'white-dot', part: 'numbered' }),
  },
  {
    text: 'of two digits beside a black dot, one is twice the other, or as many times as the number in it',
    says: just({ rule: 'black-dot', part: 'numbered' }),
  },
  {
    text: 'not all (?:possible )?(?:white |black |kropki )?(?:dots|circles|xs?|vs?|xvs?|symbols)(?: (?:and|or) (?:dots|vs?))?(?: are| have been)?(?: necessarily)? (?:given|shown|marked)',
    says: just({ rule: 'given', part: 'harmless' }),
  },
  { text: '(?:there is )?no negative constraint(?: applies)?', says: just({ rule: 'given', part: 'harmless' }) },
  {
    text: 'all (?:possible )?(?:kropki )?dots (?:are|have been) (?:given|shown|marked)',
    says: just({ rule: 'all-given', fields: { marks: ['white-dot', 'black-dot'] } }),
  },
  {
    text: 'all (?:possible )?white dots (?:are|have been) (?:given|shown|marked)',
    says: just({ rule: 'all-given', fields: { marks: ['white-dot'] } }),
  },
  {
    text: 'all (?:possible )?black dots (?:are|have been) (?:given|shown|marked)',
    says: just({ rule: 'all-given', fields: { marks: ['black-dot'] } }),
  },
  {
    text: "all (?:possible )?(?:x'?s and v'?s|v'?s and x'?s|xvs?|xv pairs|xs and vs) (?:are|have been) (?:given|shown|marked)",
    says: just({ rule: 'all-given', fields: { marks: ['xv'] } }),
  },
];

const TO10 =
  '(?:{must}(?:contain digits (?:that (?:sum|add(?: up)?)|summing)|sum|add(?: up)?|have a sum) (?:to|of) (?:10|ten))';
const TO5 =
  '(?:{must}(?:contain digits (?:that (?:sum|add(?: up)?)|summing)|sum|add(?: up)?|have a sum) (?:to|of) (?:5|five))';
const X = '(?:an? )?x(?: between them)?';
const V = '(?:an? )?v(?: between them)?';
const XV: readonly WordPattern[] = [
  {
    text: `(?:${CELLS} )?(?:{beside}) ${X} ${TO10}`,
    says: just({ rule: 'xv', fields: { sum: 10 } }),
  },
  {
    text: `(?:those|${CELLS}) (?:{beside}) ${V} ${TO5}`,
    says: just({ rule: 'xv', fields: { sum: 5 } }),
  },
  {
    text: `${CELLS} (?:{beside}) ${X} ${TO10},? (?:and |while )?(?:(?:those|${CELLS}) )?(?:{beside}|by|of) ${V} (?:${TO5}|to (?:5|five))`,
    says: just({ rule: 'xv', fields: { sum: 10 } }, { rule: 'xv', fields: { sum: 5 } }),
  },
  {
    text: `${X} ${JOINS} ?(?:cells|digits|numbers) (?:(?:that|which|whose digits) (?:sum|add(?: up)?)|summing|adding(?: up)?) to (?:10|ten)`,
    says: just({ rule: 'xv', fields: { sum: 10 } }),
  },
  {
    text: `${V} ${JOINS} ?(?:cells|digits|numbers) (?:(?:that|which|whose digits) (?:sum|add(?: up)?)|summing|adding(?: up)?) to (?:5|five)`,
    says: just({ rule: 'xv', fields: { sum: 5 } }),
  },
  {
    text: 'digits on both sides of an x add up to 10, those of a v to 5',
    says: just({ rule: 'xv', fields: { sum: 10 } }, { rule: 'xv', fields: { sum: 5 } }),
  },
];

const SMALLER = '(?:the )?(?:lower|smaller|lesser)(?: of (?:the|its) two)?(?: (?:digit|number|value))?';
const MARKS: readonly WordPattern[] = [
  { text: 'the sign opens towards the greater digit', says: just({ rule: 'inequality' }) },
  { text: `(?:the |an )?inequality signs? points? (?:at|to|towards) ${SMALLER}`, says: just({ rule: 'inequality' }) },
  { text: '(?:normal |standard )?inequality signs apply', says: just({ rule: 'inequality' }) },
  { text: 'the digits in a circle are all in the four cells around it', says: just({ rule: 'quadruple' }) },
  {
    text: '{n} (?:in|within|inside) {the}(?:white )?circles? {must}(?:each )?appear(?: at least once)? (?:in|among) (?:at least one of )?the (?:4 |four )?(?:surrounding|adjacent|touching|neighbouring|diagonally adjacent)(?: (?:4|four))? cells',
    says: just({ rule: 'quadruple' }),
  },
  {
    text: '{n} (?:in|within|inside) {the}(?:white )?circles? {must}(?:each )?appear(?: at least once)? (?:in|among) (?:at least one of )?the (?:4 |four )?cells (?:touching|around|surrounding|adjacent to|next to) (?:it|them|(?:the|that|each) circles?)',
    says: just({ rule: 'quadruple' }),
  },
  {
    text: '{n} (?:in|within|inside) {the}(?:white )?circles? between (?:four|4) cells {must}(?:each )?appear(?: at least once)? (?:in|among) (?:those|these|the)(?: (?:four|4))? cells',
    says: just({ rule: 'quadruple' }),
  },
  ...['odd', 'even'].flatMap((rule): WordPattern[] => {
    const shape = rule === 'odd' ? 'circles?' : 'squares?';
    return [
      {
        text: `${rule === 'odd' ? 'cells with a circle have odd digits' : 'cells with a square have even digits'}`,
        says: coloured(rule),
      },
      {
        text: `(?:a cell|cells) (?:with|containing) {the}{colour}(?:shaded )?${shape} {must}(?:contains?|be|are|is|hold) (?:an )?${rule}(?: digits?| numbers?)?`,
        says: coloured(rule),
      },
      {
        text: `{the}{colour}(?:shaded )?${shape} {must}(?:(?:marks?|contains?|indicates?|shows?|are|is|denotes?) )?(?:an )?${rule}(?: digits?| numbers?)?`,
        says: coloured(rule),
      },
      { text: `{n} in {the}{colour}${shape} {must}(?:be |are )${rule}`, says: coloured(rule) },
    ];
  }),
  {
    text: 'cells shaded with a square contain even digits, cells shaded with a circle contain odd digits',
    says: just({ rule: 'even' }, { rule: 'odd' }),
  },
  { text: 'the digit in a cell with inward chevrons is lower than those beside it', says: just({ rule: 'minimum' }) },
  { text: 'the digit in a cell with outward chevrons is higher than those beside it', says: just({ rule: 'maximum' }) },
  { text: 'digits in an extra region do not repeat', says: just({ rule: 'extra-region' }) },
  {
    text: '{n} {no_repeat} (?:in|within) {the}{colour}(?:extra|shaded) regions?|{n} (?:in|within) {the}{colour}(?:extra|shaded) regions? {no_repeat}',
    says: just({ rule: 'extra-region' }),
  },
  { text: 'regions of one shape and colour have the same digits at the same places', says: just({ rule: 'clone' }) },
  { text: 'the areas with {colour}outlines have the same sum', says: coloured('equal-sums') },
  {
    text: '{the}{colour}(?:shaded )?(?:areas|regions|cells|shapes) are clones(?:,? (?:and|which) (?:must )?contain the same digits in the same (?:positions|places|order))?',
    says: coloured('clone'),
  },
  { text: 'a cell has one of the small digits in it', says: just({ rule: 'candidates' }) },
  {
    text: 'in a column, a cell with a blue square says in which row the number of its own row is',
    says: just({ rule: 'row-indexer', colour: 'blue' }),
  },
  {
    text: 'in a row, a cell with a red square says in which column the number of its own column is',
    says: just({ rule: 'column-indexer', colour: 'red' }),
  },
];

const OUTSIDE =
  '(?:(?:the )?(?:clues?|numbers?|digits|sums?) outside (?:the |of the )?grid|a (?:clue|number) outside (?:the )?grid|outside clues)(?: marked (?<letter>[a-z]))?';
const GIVE = '(?:must )?(?:give|show|indicate|is|are|state|tell|sum)s? ?';
const LINES =
  '(?:that|the|its|their|the corresponding|the respective|the associated|the relevant) (?:row ?(?:/|or|and) ?column|row, or column|line)s?';

const DIAGONAL =
  '(?:the |a |an |each |every )?(?:indicated |marked |corresponding )?diagonals?(?: (?:indicated|marked|shown|pointed at) by (?:an |the |its )?arrows?)?';

function outside(rule: string): WordPattern['says'] {
  return ({ letter }) => [{ rule, ...(letter && { part: { letter } }) }];
}

const OUTSIDES: readonly WordPattern[] = [
  {
    text: `${OUTSIDE} ${GIVE}(?:the )?(?:total )?(?:sums? )?(?:of )?(?:the )?(?:digits )?(?:along |on )?(?:the )?(?:indicated|marked|corresponding) diagonals?(?:,? (?:which|in which|where|along which|and)(?: digits)? (?:may|can) (?:include repeats|repeat|contain repeats|contain repeated digits))?`,
    says: outside('little-killer'),
  },
  {
    text: `(?:the )?little killer (?:clues?|sums?|numbers?) ${GIVE}the (?:sum|total) (?:of|along) (?:the )?(?:digits (?:along|on) )?${DIAGONAL}`,
    says: just({ rule: 'little-killer' }),
  },
  {
    text: `{n} (?:along|on) ${DIAGONAL} {must}{add} {total}(?: outside(?: of)?(?: the grid)?)?`,
    says: just({ rule: 'little-killer' }),
  },
  {
    text: `(?:the )?(?:sum|total) of (?:the )?digits (?:along|on) ${DIAGONAL} (?:must )?(?:equals?|be|is|be equal to|is equal to) {total}(?: outside(?: of)?(?: the grid)?)?(?: (?:at|beside|next to) the (?:end|start|beginning|base|tail) of (?:the|that|its) arrow)?`,
    says: just({ rule: 'little-killer' }),
  },
  {
    text: `(?:the )?sums? of (?:the |all |all the )?digits (?:sandwiched )?between (?:the )?(?<low>1|lowest) and (?:the )?(?<high>\\d+|highest)(?: digits?)?(?: (?:in|of) (?:${LINES}|(?:a|each|every|some) (?:row|column|row (?:and|or) column)))? (?:is|are) (?:given|shown|written|indicated) outside (?:of )?the grid`,
    says: ({ low, high }) => [{ rule: 'sandwich', fields: { crusts: [low, high] } }],
  },
  { text: 'the digits along a marked diagonal add up to the number outside', says: just({ rule: 'little-killer' }) },
  {
    text: '(?:these )?(?:digits )?(?:can|may) repeat (?:along|on) (?:(?:such|these|this|the|those|that)(?: a)? )?(?:marked |indicated )?diagonals?(?:,? if allowed by other rules)?',
    says: just({ rule: 'little-killer', part: 'harmless' }),
  },
  {
    text: '(?:these |the |they )?(?:digits )?(?:can|may) repeat(?:,? if allowed by other rules)?',
    says: just({ rule: REPEAT_RULE }),
  },
  {
    text: `${OUTSIDE} ${GIVE}(?:the )?(?:total )?(?:sums? )?(?:of )?(?:the |all )?(?:digits )?(?:sandwiched )?between (?:the )?(?<low>1|lowest) and (?:the )?(?<high>\\d+|highest)(?: digits?)?(?: (?:in|of) ${LINES})?`,
    says: ({ letter, low, high }) => [
      { rule: 'sandwich', fields: { crusts: [low, high] }, ...(letter && { part: { letter } }) },
    ],
  },
  {
    text: `${OUTSIDE} ${GIVE}the sum of the first x (?:digits|cells|numbers)(?: placed)?(?: in ${LINES})?(?: (?:from|seen from|starting from|as seen from) (?:that|the|its) (?:side|direction|clue|edge)(?: of the clue)?)?,? where x is (?:equal to )?the (?:first (?:digit|number|of those digits)|digit in the first cell)(?: (?:placed )?in (?:that|the) (?:direction|row ?(?:/|or) ?column|line))?`,
    says: outside('x-sum'),
  },
  {
    text: `${OUTSIDE} ${GIVE}(?:how many|the number of) (?:(?:visible )?(?:skyscrapers|buildings)|visible digits|digits (?:can be |are )?(?:seen|visible))(?: (?:can be|are) (?:seen|visible))?(?: in ${LINES})?(?:,? (?:as )?(?:can be |are )?(?:seen |visible )?from (?:that|the) (?:vantage point|direction|clue|position|side|end)(?: of the clue)?)?(?:,? (?:with|where) (?:higher|taller|larger) (?:digits|skyscrapers|ones) (?:hiding|obscuring|hide|obscure|block) (?:lower|smaller|shorter) (?:digits|ones|skyscrapers))?`,
    says: outside('skyscraper'),
  },
  {
    text: `${OUTSIDE} are numbered rooms: the first digit of a line says at which place of the line the number is`,
    says: outside('numbered-room'),
  },
];

const KNIGHT = "(?:a (?:chess )?knight's move(?: (?:apart|away)(?: from each other)?)?)";
const KING = "(?:a (?:chess )?king's move(?: (?:apart|away)(?: from each other)?)?)";
const DIFFER =
  "(?:(?:cannot|can't|may not|must not|do not|don't) (?:contain|have|be|hold) (?:the )?(?:same|identical|equal)(?: (?:digits?|numbers?|values?))?|(?:must )?contain different digits)";

function apart(variant: string, move: string): WordPattern[] {
  return [
    { text: `(?:cells|digits)(?: that are)?(?: separated by)? ${move} ${DIFFER}`, says: just({ rule: variant }) },
    {
      text: `no two (?:cells|digits)(?: that are)? ${move} (?:are|(?:may|can) (?:be|contain|have)) (?:equal|identical|the same)(?: digits?)?`,
      says: just({ rule: variant }),
    },
    {
      text: `(?:identical|equal|the same) digits (?:cannot|can't|may not|must not) (?:be|appear) ${move}(?: of each other)?`,
      says: just({ rule: variant }),
    },
  ];
}

/** Sentences about rules of the whole board, which need no drawing. */
const WHOLE: readonly WordPattern[] = [
  ...apart('anti-knight', KNIGHT),
  ...apart('anti-king', KING),
  {
    text: `(?:cells|digits) separated by a knight's or king's move(?: in chess)? ${DIFFER}`,
    says: just({ rule: 'anti-knight' }, { rule: 'anti-king' }),
  },
  {
    text: "(?:two )?(?:orthogonally )?(?:adjacent|neighbouring) (?:cells|digits) (?:cannot|can't|must not|may not) (?:contain |be |have )?consecutive(?: (?:digits|numbers|values))?",
    says: just({ rule: 'non-consecutive' }),
  },
  {
    text: '(?:each|both|either) main diagonals? (?:cannot|must not|do not|may not|contains? no|contain no)(?: contain)? (?:a )?repeat(?:ed|ing)? digits?',
    says: just({ rule: 'diagonal', part: 'both' }),
  },
  {
    text: '(?:on |along )(?:each|both|either) (?:of the )?main diagonals?,? digits (?:cannot|must not|do not|may not) repeat|digits (?:cannot|must not|do not|may not) repeat (?:on|along) (?:each|both|either)(?: of the)? main diagonals?',
    says: just({ rule: 'diagonal', part: 'both' }),
  },
  {
    text: 'digits (?:cannot|must not|do not|may not) repeat (?:on|along) (?:the|each) (?:marked|blue|indicated|marked main) diagonals?',
    says: just({ rule: 'diagonal' }),
  },
  {
    text: 'digits (?:cannot|must not|do not|may not) repeat (?:on|along) the (?:two )?main diagonals',
    says: just({ rule: 'diagonal', part: 'both' }),
  },
  {
    text: '(?:the|each) (?:marked|blue) diagonals? (?:contains? no repeated digits|cannot contain repeated digits)',
    says: just({ rule: 'diagonal' }),
  },
  {
    text: '(?:each|both)(?: of the)? main diagonals? (?:must )?contains? (?:all )?(?:of )?(?:the )?(?:digits|numbers) (?:from )?1 ?(?:-|–|to) ?(?<most>\\d+)(?: (?:exactly )?once(?: each)?| each)?',
    says: ({ most }) => [
      { rule: 'plain', fields: { most: Number(most) } },
      { rule: 'diagonal', part: 'both' },
    ],
  },
  { text: 'the cells of the marked diagonal contain different digits', says: just({ rule: 'diagonal' }) },
];

/** Sentences about cages, arrows, thermometers, marks in and between cells, and numbers outside the board. */
export const MARK_STATEMENTS: readonly WordPattern[] = [
  ...KILLER,
  ...ARROWS,
  ...THERMOMETERS,
  ...DOTS,
  ...XV,
  ...MARKS,
  ...OUTSIDES,
  ...WHOLE,
];
