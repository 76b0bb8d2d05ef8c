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

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-67846bc0"] = validate0;
    var func0 = require_ucs2length().default;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.message === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "message" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.message !== void 0) {
          let data0 = data.message;
          if (typeof data0 == "string") {
            if (func0(data0) > 500) {
              let err1 = { instancePath: instancePath + "/message", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func0(data0) < 3) {
              let err2 = { instancePath: instancePath + "/message", keyword: "minLength", params: { limit: 3 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/message", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"admin/return-form","schema":{"title":"Send a form back","type":"object","required":["message"],"properties":{"message":{"type":"string","title":"What should be corrected?","format":"longtext","minLength":3,"maxLength":500}}},"ui":{"ui:submit":"Send back","fields":{"message":{"ui:help":"The person gets this by email, with a new link to their answers."}}}}, validate: validators["-67846bc0"], validators }
