// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"Your record never complete. E still remain:","JVmZV":"Wetin go happen next","VRMtK":"See or print all your answers","krGBy":"Keep one copy","TcZqA":["Your reference na ",["reference",["id"]]," Tell us dis number anytime you contact us."],"oibmu":"Download PDF","EKxMH":"Print","sGLag":"Email me one link","igGSx":"Di PDF dey hide most of di numbers for your ID and account. Na only link dey inside di email."}
