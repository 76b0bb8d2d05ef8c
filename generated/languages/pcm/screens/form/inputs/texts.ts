// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kWhI":[["count",2,{"other":[0," character remain."]}]],"IMFX":[["count",2,{"other":["E don pass with ",0," word."]}]],"cDbb":[["count",2,{"other":[0," word still remain to write."]}]],"oPQj":[["count",2,{"other":[0," word remain."]}]],"KuMf":["E must reach ",["least"]," words and e no must pass ",["most"]," words."],"qpOn":["E no must pass ",["most"]," words."],"Galf":["E must reach ",["least"]," words."],"iKXw":"Two stars go make word **bold**, one star *italic*. Start line with hyphen to make list.","JzmL":"Na so e go show:"}
