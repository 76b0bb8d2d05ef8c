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
    exports["2b1daaaa"] = validate0;
    var func0 = require_ucs2length().default, pattern0 = new RegExp("^[0-9]{6}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.email === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.otp === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "otp" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.newPassword === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "newPassword" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.confirmPassword === void 0) {
          let err3 = { instancePath, keyword: "required", params: { missingProperty: "confirmPassword" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.email !== void 0 && typeof data.email != "string") {
          let err4 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data.otp !== void 0) {
          let data1 = data.otp;
          if (typeof data1 == "string") {
            if (func0(data1) > 6) {
              let err5 = { instancePath: instancePath + "/otp", keyword: "maxLength", params: { limit: 6 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!pattern0.test(data1)) {
              let err6 = { instancePath: instancePath + "/otp", keyword: "pattern", params: { pattern: "^[0-9]{6}$" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/otp", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.newPassword !== void 0) {
          let data2 = data.newPassword;
          if (typeof data2 == "string") {
            if (func0(data2) > 128) {
              let err8 = { instancePath: instancePath + "/newPassword", keyword: "maxLength", params: { limit: 128 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (func0(data2) < 8) {
              let err9 = { instancePath: instancePath + "/newPassword", keyword: "minLength", params: { limit: 8 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/newPassword", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.confirmPassword !== void 0 && typeof data.confirmPassword != "string") {
          let err11 = { instancePath: instancePath + "/confirmPassword", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"account/reset-password","schema":{"title":"Reset Password","type":"object","required":["email","otp","newPassword","confirmPassword"],"properties":{"email":{"type":"string","title":"Email","format":"email","errorMessage":{"required":"Email and OTP are required"},"x-ownToast":true},"otp":{"type":"string","title":"Code","format":"code","pattern":"^[0-9]{6}$","maxLength":6,"errorMessage":{"required":"Email and OTP are required","pattern":"The code is 6 digits.","maxLength":"The code is 6 digits."},"x-ownToast":true},"newPassword":{"type":"string","title":"New Password","format":"password","minLength":8,"maxLength":128,"errorMessage":{"minLength":"Password must be 8 characters or more.","maxLength":"Password must be 128 characters or fewer.","required":"Enter a new password."},"x-ownToast":true},"confirmPassword":{"type":"string","title":"Confirm Password","format":"password","x-equals":"newPassword","x-local":true,"errorMessage":{"x-equals":"Passwords do not match","required":"Passwords do not match"},"x-ownToast":true}}},"ui":{"ui:submit":"Change password","fields":{"email":{"ui:autocomplete":"username"},"otp":{"ui:autocomplete":"one-time-code","ui:help":"The 6-digit code we emailed you."},"newPassword":{"ui:autocomplete":"new-password","ui:help":"8 characters or more."},"confirmPassword":{"ui:autocomplete":"new-password"}}}}, validate: validators["2b1daaaa"], validators }
