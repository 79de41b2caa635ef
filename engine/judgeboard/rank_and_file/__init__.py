"""Rank and File: is the side to move safe, in check, or checkmated?"""
