// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"An sauya waɗannan amsoshi a wani wuri","qALA":"Nuna amsoshin da aka ajiye","ptkj":"Mun ƙara tambayoyi tun da kuka buɗe wannan shafi. Ku sake buɗe shi don ku amsa su.","KRmv":"To","arYo":"Amsoshinku suna nan. Ku zaɓi wani hoto, ku sake ajiyewa.","xJpv":"An ajiye su daga wata taga ko na’ura bayan kun buɗe wannan shafi. Ba a ajiye abin da kuka rubuta a nan ba tukuna."}
