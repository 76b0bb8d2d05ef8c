// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kWhI":[["count",2,{"other":["Mkpụrụ edemede ",0," fọdụrụ."]}]],"IMFX":[["count",2,{"other":["Okwu ",0," karịrị."]}]],"cDbb":[["count",2,{"other":["Ị ka ga-ede okwu ",0,"."]}]],"oPQj":[["count",2,{"other":["Okwu ",0," fọdụrụ."]}]],"KuMf":["Opekata mpe okwu ",["least"],", ọ gaghị akarị okwu ",["most"],"."],"qpOn":["Ọ gaghị akarị okwu ",["most"],"."],"Galf":["Opekata mpe okwu ",["least"],"."],"iKXw":"Kpakpando abụọ na-eme ka okwu dị **arọ**, otu na-eme ya *ngọ*. Jiri akara - malite ahịrị ka ọ bụrụ ndepụta.","JzmL":"Otu ọ ga-adị:"}
