// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"Kundinku bai cika ba tukuna. Abin da ya rage:","1k3spin":"Abin da zai biyo baya","zu6nez":"Duba ko buga duk amsoshinku","s48qbi":"Ajiye kwafi","9gytdx":["Lambar kundinku ita ce ",["reference",["id"]]," Ku ambace ta idan kun tuntuɓe mu."],"1gqz8e6":"Sauke PDF","1c3f2se":"Buga","12gd0f6":"Aiko mini linki ta imel","1trhsg0":"PDF ɗin yana ɓoye yawancin lambobin shaida da na asusunku. Imel ɗin yana ɗauke da linki kawai."}
