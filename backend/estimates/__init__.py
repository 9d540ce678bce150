"""Estimates: material quantities, price ranges and bills of quantities, and what they rest on."""
