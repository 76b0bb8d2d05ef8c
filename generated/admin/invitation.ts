// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["23c602ea"] = validate0;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.email === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.email !== void 0 && typeof data.email != "string") {
          let err1 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"admin/invitation","schema":{"title":"Invite an administrator","type":"object","required":["email"],"properties":{"email":{"type":"string","title":"Email","format":"email","errorMessage":{"required":"Enter the new administrator’s email."},"x-ownToast":true}}},"ui":{"ui:submit":"Send invitation"}}, validate: validators["23c602ea"], validators }
