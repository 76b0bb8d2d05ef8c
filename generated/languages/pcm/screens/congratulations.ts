// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"Your record never complete. E still remain:","1k3spin":"Wetin go happen next","zu6nez":"See or print all your answers","s48qbi":"Keep one copy","9gytdx":["Your reference na ",["reference",["id"]]," Tell us dis number anytime you contact us."],"1gqz8e6":"Download PDF","1c3f2se":"Print","12gd0f6":"Email me one link","1trhsg0":"Di PDF dey hide most of di numbers for your ID and account. Na only link dey inside di email."}
