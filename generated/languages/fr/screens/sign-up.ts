// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["Vous avez déjà un compte ? ",["link","Connexion"]],"c30w2w":"Se connecter plutôt","39kxow":"Inscription administrateur","12kx37c":["Vous vous inscrivez pour travailler chez ",["client"],"."],"dxew0h":"Nous ne reconnaissons pas l’entreprise de ce lien.","1g07jpe":"Vous pouvez quand même vous inscrire et choisir l’entreprise plus tard.","uvkyod":"Comment nous utilisons vos informations","13soqyh":"Modifier l’e-mail"}
