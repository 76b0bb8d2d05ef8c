// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"Kundinku bai cika ba tukuna. Abin da ya rage:","JVmZV":"Abin da zai biyo baya","VRMtK":"Duba ko buga duk amsoshinku","krGBy":"Ajiye kwafi","TcZqA":["Lambar kundinku ita ce ",["reference",["id"]]," Ku ambace ta idan kun tuntuɓe mu."],"oibmu":"Sauke PDF","EKxMH":"Buga","sGLag":"Aiko mini linki ta imel","igGSx":"PDF ɗin yana ɓoye yawancin lambobin shaida da na asusunku. Imel ɗin yana ɗauke da linki kawai."}
